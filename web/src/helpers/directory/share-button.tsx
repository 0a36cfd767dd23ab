import { useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { Button, CopyIcon } from '../../ui/index.ts'

/** Hands the page's address to the device's own way of sharing, or copies it. */
export function ShareButton({ name }: { name: string }) {
  const words = useWords()
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const share = async () => {
    const url = `${location.origin}${location.pathname}`
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied('yes')
      }
    } catch (failure) {
      // Somebody thought better of it.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setCopied('failed')
    }
  }
  return (
    <>
      <Button variant="outline" small icon={<CopyIcon />} onClick={() => void share()}>
        {words('directory.share')}
      </Button>
      <span role="status">
        {copied && words(copied === 'yes' ? 'directory.share_copied' : 'directory.share_failed')}
      </span>
    </>
  )
}
