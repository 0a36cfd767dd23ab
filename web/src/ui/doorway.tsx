/**
 * Our mark: a doorway with light in it, the nearest door to knock on. The arch is the pointed, lobed arch of an old
 * courtyard gate; the light falls out over the step.
 */
export function Doorway({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M6 42V21.5C6 12.5 14.5 9.5 24 3c9.5 6.5 18 9.5 18 18.5V42Z" fill="var(--gate)" />
      <path
        d="M14 42V24.5c0-2.4 1.6-3.2 2.2-5.2 2.4 .2 3.4-1.2 4-3.3 2-.3 3-1.6 3.8-3.5.8 1.9 1.8 3.2 3.8 3.5.6 2.1 1.6 3.5 4 3.3.6 2 2.2 2.8 2.2 5.2V42Z"
        fill="var(--marigold)"
      />
      <path d="M24 42V28l10 14Z" fill="var(--glow)" opacity=".6" />
      <path d="M3 42h42v3H3Z" fill="var(--gate)" />
    </svg>
  )
}
