/** The part of the worker's world that we use; the types of pages do not have it. */
type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = WaitingEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}
type WorkerMessageEvent = WaitingEvent & { data: unknown }

type WorkerScope = {
  registration: { unregister(): Promise<boolean> }
  clients: { claim(): Promise<void> }
  addEventListener(name: 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
}

export const workerScope = globalThis as unknown as WorkerScope
