import { useEffect, useRef, useState } from 'react'
import { useRequestKey } from '../../auth/request-key.ts'
import type { Given } from '../../platform/api-client.ts'
import { sendForm } from '../../platform/send-form.ts'
import { contentOf } from './application-rules.ts'

/** Sends an application with its documents; says how far that has come, and can be stopped. */
export function useUpload() {
  const keyOf = useRequestKey()
  const stop = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number>()
  useEffect(() => () => stop.current?.abort(), [])

  /** Throws as the call does. */
  const upload = async (form: Given<'POST /api/nyaysathi'>['form']): Promise<'arrived' | 'stopped'> => {
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    try {
      await sendForm('POST /api/nyaysathi', {
        form,
        idempotencyKey: keyOf(contentOf(form)),
        onProgress: setShare,
        signal: controller.signal,
      })
      return 'arrived'
    } catch (problem) {
      setShare(undefined)
      if (controller.signal.aborted) return 'stopped'
      throw problem
    }
  }
  return {
    /** Of what is to be sent, from 0 to 1; nothing while nothing is under way. */
    share,
    upload,
    cancel: () => stop.current?.abort(),
  }
}
