/** Until the page has been drawn with what came. */
export const frames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
