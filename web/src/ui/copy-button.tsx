import { useState } from 'react'
import { Button } from './button.tsx'
import { CopyIcon } from './icons.tsx'

/** Takes a text to the clipboard, and says so in its own place. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="outline" small icon={<CopyIcon />} onClick={() => void copy()}>
      {isCopied ? done : label}
    </Button>
  )
}
