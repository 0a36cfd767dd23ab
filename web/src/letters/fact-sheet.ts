import { type FactId, isFact } from '@nyaysathi/contracts/letters'
import { useSyncExternalStore } from 'react'
import { tabStorage } from '../platform/session.ts'
import { forgetHandedCase, keepOwn } from './handed-case.ts'

/** What a person typed, by fact. Days are written 2026-11-21, ticks are `yes`. */
export type FactSheet = Readonly<Partial<Record<FactId, string>>>

const key = 'letterFacts'
const nothing: FactSheet = {}
const listeners = new Set<() => void>()
let sheet: FactSheet | undefined

/** One sheet for all letters. It lives in the tab alone and is sent nowhere; leaving the page in a hurry empties it too. */
export function useFactSheet(): FactSheet {
  return useSyncExternalStore(listen, readSheet, () => nothing)
}

export function writeFact(fact: FactId, value: string): void {
  keepOwn(fact)
  const { [fact]: _, ...others } = readSheet()
  change(value === '' ? others : { ...others, [fact]: value })
}

export function clearFacts(): void {
  forgetHandedCase()
  change(nothing)
}

function change(next: FactSheet): void {
  sheet = next
  if (next === nothing) tabStorage.remove(key)
  else tabStorage.write(key, JSON.stringify(next))
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function readSheet(): FactSheet {
  sheet ??= parse(tabStorage.read(key))
  return sheet
}

function parse(kept: string | undefined): FactSheet {
  try {
    const entries = Object.entries(JSON.parse(kept ?? '{}') ?? {})
    return Object.fromEntries(entries.filter(([name, value]) => isFact(name) && typeof value === 'string'))
  } catch {
    return nothing
  }
}
