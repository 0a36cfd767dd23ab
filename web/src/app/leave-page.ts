import { findMember } from '../platform/session.ts'
import type { WorkerMessage } from '../service-worker/index.ts'

/** A site that nobody wonders about. */
export const neutralSite = 'https://www.google.com/'

const pressesToLeave = 3
const pressesWithinMs = 2_000

/**
 * Blank at once, then empty what this site keeps on the device, then put another site in this page's place in the
 * history. Nothing here may wait: the person has a second.
 */
export function leavePage(): void {
  document.documentElement.classList.add('leaving')
  document.title = '\u2060'
  forgetOnServer()
  clearDevice()
  // What is cut off by leaving (an answer on its way, a draft) must not be saved again by the code that rescues it.
  Storage.prototype.setItem = () => undefined
  location.replace(neutralSite)
}

/** Ends the sign-in, and takes away the cookie that no page can. It goes on after the page has gone. */
function forgetOnServer(): void {
  try {
    const token = findMember()?.token
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const path = token ? '/api/auth/logout' : '/api/auth/device/forget'
    void fetch(path, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  } catch {}
}

function clearDevice(): void {
  // Each store may be refused (private windows, settings); the others are emptied all the same.
  for (const clear of [
    () => localStorage.clear(),
    () => sessionStorage.clear(),
    forgetCookies,
    () => void forgetDatabases(),
    forgetWorker,
    () => void forgetCaches(),
  ]) {
    try {
      clear()
    } catch {}
  }
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and is missing in many browsers
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}

async function forgetDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

/** The worker outlives this page, so it can finish what the page has no time for. */
function forgetWorker(): void {
  const forget: WorkerMessage = { kind: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(forget)
  void navigator.serviceWorker?.getRegistrations().then((registrations) => {
    for (const registration of registrations) {
      registration.active?.postMessage(forget)
      void registration.unregister()
    }
  })
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Counts presses of Shift alone: a capital letter between them starts anew. `press` says whether it is time to leave.
 */
export function countShiftPresses() {
  let presses: number[] = []
  return {
    press(key: string, atMs: number): boolean {
      if (key !== 'Shift') {
        presses = []
        return false
      }
      presses = [...presses.filter((earlier) => atMs - earlier < pressesWithinMs), atMs]
      return presses.length >= pressesToLeave
    },
  }
}

/** Listens for the three presses, everywhere on the page, text fields included. Returns the way to stop. */
export function listenForExitKeys(): () => void {
  const counter = countShiftPresses()
  const pressed = (event: KeyboardEvent) => {
    if (!event.repeat && counter.press(event.key, event.timeStamp)) leavePage()
  }
  // A page that the browser kept in memory must not come back with its content.
  const shown = () => {
    if (document.documentElement.classList.contains('leaving')) location.replace(neutralSite)
  }
  window.addEventListener('keydown', pressed, true)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener('keydown', pressed, true)
    window.removeEventListener('pageshow', shown)
  }
}
