/** What can wait begins after what the person waits for. */
const calmMs = 1_500
const latestMs = 10_000

/** The page is there, and the device has nothing better to do. */
export async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, calmMs))
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: latestMs }))
}
