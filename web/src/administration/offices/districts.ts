import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api-client.ts'
import { useInterfaceLanguage } from '../../platform/words/index.ts'

/** The districts of a State by its two letters, each as the lists name it and as the reader has it. */
export function useDistricts(iso: string): { name: string; written: string }[] {
  const language = useInterfaceLanguage()
  const { data = [] } = useQuery({
    queryKey: ['districts', iso],
    queryFn: () => callApi('GET /api/geo/states/:iso/districts', { params: { iso } }),
    enabled: iso !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.map(({ name, name_hi }) => ({ name, written: (language === 'hi' && name_hi) || name }))
}
