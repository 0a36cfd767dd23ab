const width = 30

type Out = { isTTY?: boolean; write(text: string): unknown }

/** A line that grows on a terminal; elsewhere a line every tenth. */
export function createProgressBar(total: number, out: Out = process.stderr) {
  const began = Date.now()
  let shownAt = 0
  let tenth = 0
  return {
    show(done: number, stored: number): void {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      if (out.isTTY) {
        if (Date.now() - shownAt < 100) return
        shownAt = Date.now()
        const full = Math.round(share * width)
        const bar = '█'.repeat(full) + '░'.repeat(width - full)
        out.write(`\r${bar} ${percent(share)}  ${stored} places  ${left(share, began)}   `)
        return
      }
      if (Math.floor(share * 10) <= tenth) return
      tenth = Math.floor(share * 10)
      out.write(`${percent(share)} read, ${stored} places\n`)
    },
    end(): void {
      if (out.isTTY) out.write(`\r${' '.repeat(width + 50)}\r`)
    },
  }
}

function percent(share: number): string {
  return `${String(Math.floor(share * 100)).padStart(3)} %`
}

function left(share: number, began: number): string {
  const passedMs = Date.now() - began
  if (share < 0.01 || passedMs < 2_000) return ''
  const seconds = Math.ceil((passedMs * (1 / share - 1)) / 1_000)
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}
