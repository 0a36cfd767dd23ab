import { options } from 'preact'

const heard = [
  'beforeinput',
  'change',
  'click',
  'input',
  'keydown',
  'paste',
  'pointerdown',
  'popstate',
  'submit',
]

/** A page that nobody looks at draws no picture: its effects do not wait for one. */
const pictureLatestMs = 100

/**
 * Runs effects that wait for the next picture before the page hears what the person does next, as React does. Preact alone leaves
 * them until after the picture. On a slow phone a press can come first: an effect tells TanStack Query of the form as it stands
 * now, so a password that was typed just before would be sent empty.
 */
export function runEffectsBeforeEvents(): void {
  let waiting: (() => void) | undefined
  const run = () => {
    const effects = waiting
    waiting = undefined
    effects?.()
  }
  options.requestAnimationFrame = (effects) => {
    waiting = effects
    setTimeout(run, pictureLatestMs)
    // A task of its own lets the picture come first.
    requestAnimationFrame(() => setTimeout(run))
  }
  for (const type of heard) addEventListener(type, run, { capture: true, passive: true })
}
