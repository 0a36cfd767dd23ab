const bytesOfMegabyte = 1_048_576

/** Size of a file for a person, in MB for files of every size: never less than 0.01. */
export function sizeText(bytes: number): string {
  return `${Math.max(0.01, bytes / bytesOfMegabyte).toFixed(2)} MB`
}
