/** Where somebody told that they are, on the way from an answer to the directory; in memory alone, as a question is. */
let place = ''

/** @param told such as `Tawang, Arunachal Pradesh` */
export function handPlace(told: string | undefined): void {
  place = told ?? ''
}

export function handedPlace(): string {
  return place
}
