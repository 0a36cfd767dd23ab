import { paths } from '../platform/paths.ts'
import type { WordId } from '../platform/words/index.ts'

export type Service = {
  name: WordId
  price: WordId
  text: WordId
  note?: WordId
  features: readonly WordId[]
  /** Where it begins; what has none is not available. */
  path?: string
}

/** The six cards (spec, public areas §2), in the specification's order. */
export const services: readonly Service[] = [
  {
    name: 'services.assistant',
    price: 'services.assistant_price',
    text: 'services.assistant_text',
    features: [
      'services.assistant_1',
      'services.assistant_2',
      'services.assistant_3',
      'services.assistant_4',
      'services.assistant_5',
      'services.assistant_6',
    ],
    path: paths.legalHelp,
  },
  {
    name: 'services.connect',
    price: 'services.connect_price',
    text: 'services.connect_text',
    note: 'services.connect_note',
    features: [
      'services.connect_1',
      'services.connect_2',
      'services.connect_3',
      'services.connect_4',
      'services.connect_5',
    ],
    path: paths.nyaysathi,
  },
  {
    name: 'services.support',
    price: 'services.support_price',
    text: 'services.support_text',
    features: [
      'services.support_1',
      'services.support_2',
      'services.support_3',
      'services.support_4',
      'services.support_5',
    ],
    path: paths.legalHelp,
  },
  {
    name: 'services.local',
    price: 'services.local_price',
    text: 'services.local_text',
    features: [
      'services.local_1',
      'services.local_2',
      'services.local_3',
      'services.local_4',
      'services.local_5',
    ],
    path: paths.nearbyHelp,
  },
  {
    name: 'services.premium',
    price: 'services.premium_price',
    text: 'services.premium_text',
    features: ['services.premium_1', 'services.premium_2', 'services.premium_3', 'services.premium_4'],
  },
  {
    name: 'services.expert',
    price: 'services.expert_price',
    text: 'services.expert_text',
    features: ['services.expert_1', 'services.expert_2', 'services.expert_3', 'services.expert_4'],
  },
]

const shownShare = 0.3

/** A folded card shows the first 30 % of its features, rounded up (spec, public areas §9). */
export function splitFeatures<Feature>(features: readonly Feature[]): {
  shown: Feature[]
  folded: Feature[]
} {
  const count = Math.ceil(features.length * shownShare)
  return { shown: features.slice(0, count), folded: features.slice(count) }
}
