/** One video at a time: opening another one closes the one before. */
let playing: { id: string; close: () => void } | undefined

export function beginPlaying(id: string, close: () => void): void {
  if (playing && playing.id !== id) playing.close()
  playing = { id, close }
}

export function endPlaying(id: string): void {
  if (playing?.id === id) playing = undefined
}
