import type { OfficeAnswer } from '@nyaysathi/contracts/offices'
import { useEffect, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { onPersonChange } from '../platform/session.ts'
import { useInterfaceLanguage } from '../platform/words/index.ts'

/** A position of three decimals, a PIN code, or a State's two letters with a district. */
export type OfficesFrom = { lat: string; lng: string } | { pin: string } | { state: string; district: string }

type Found = { asked: string; answer: OfficeAnswer }
type Outcome = Found | { asked: string; failure: unknown }

/** What was found last: who comes back to the screen finds it again, also without a network. */
let last: Found | undefined
onPersonChange(() => {
  last = undefined
})

/** The offices of the district that somebody is in. */
export function useOfficesNear(from: OfficesFrom) {
  const language = useInterfaceLanguage()
  const asked = JSON.stringify({ ...from, language })
  const [outcome, setOutcome] = useState<Outcome>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another question
  useEffect(() => {
    const gone = new AbortController()
    const tell = (come: Outcome) => {
      if (gone.signal.aborted) return
      if ('answer' in come) last = come
      setOutcome(come)
    }
    callApi('GET /api/places/offices', { query: JSON.parse(asked), signal: gone.signal }).then(
      (answer) => tell({ asked, answer }),
      (failure) => tell({ asked, failure }),
    )
    return () => gone.abort()
  }, [asked, tries])
  const found = [outcome, last].find((each): each is Found => each?.asked === asked && 'answer' in each)
  const failed = outcome?.asked === asked && 'failure' in outcome ? outcome : undefined
  return {
    answer: found?.answer,
    failure: found ? undefined : failed?.failure,
    again: () => {
      setOutcome(undefined)
      setTries(tries + 1)
    },
  }
}
