/** Of all files of one account together. */
export const accountQuotaBytes = 209_715_200

/** More than any phone's camera makes in an ordinary photo; a decoded one of these takes 200 MB in a browser. */
export const pixelLimit = 50_000_000

/** An uploaded file that nothing claims is removed after this. */
export const unclaimedMinutes = 60

/** The longest life of a signed link (contract §5, security §2). */
export const linkSeconds = 900

const longestName = 150

/**
 * The name under which a file was sent, fit to be shown and saved: no path, no control or direction characters (which
 * can make `exe.pdf` of `fdp.exe`), not too long, and with its ending.
 */
export function tidyName(sent: string | undefined): string {
  const name = (sent ?? '')
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, (character) =>
      character === '\u200d' || character === '\u200c' ? character : '',
    )
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
  if (!name || /^\.+$/.test(name)) return 'file'
  const characters = [...name]
  if (characters.length <= longestName) return name
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, longestName - ending.length).join('') + ending
}
