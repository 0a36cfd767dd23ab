/** So few lines that each statement over them ends in time on a slow machine too. */
const linesOfPart = 5_000

export function partsOf(lastLine: number): { after: number; until: number }[] {
  return Array.from({ length: Math.ceil(lastLine / linesOfPart) }, (_, part) => ({
    after: part * linesOfPart,
    until: (part + 1) * linesOfPart,
  }))
}
