const types = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ShownType = (typeof types)[number]

/** The type under which a paper may be shown in the page, if it is one of the three; everything else is only saved. */
export function shownType(mediaType: string): ShownType | undefined {
  return types.find((type) => type === mediaType)
}
