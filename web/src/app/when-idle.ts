const latestMs = 2_000

/** When the device has nothing better to do, or the person starts to do something, whichever is first. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown', 'focusin'] as const
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true })
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: latestMs })
    else setTimeout(done, 200)
  })
}
