import { today } from '@nyaysathi/engine/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { deriveKeys } from '../platform/keys.ts'
import { createLog } from '../platform/log.ts'
import { readAssistantConfig } from './assistant-config.ts'
import { buildAssistantApp } from './build-assistant-app.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('POST /model_chat', () => {
  let app: Awaited<ReturnType<typeof buildAssistantApp>> | undefined
  afterEach(async () => app?.close())

  it('says where bail after half the sentence is not due whenever it says that it is', async () => {
    const config = readAssistantConfig({
      PUBLIC_URL: 'https://help.example',
      SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
    })
    const keys = deriveKeys(config.secretKey)
    const log = createLog({ logLevel: 'fatal', production: true }, { write: () => {} })
    const rateLimits = createRateLimits({
      keys,
      enabled: false,
      points: config.rateLimitPoints,
      policies: {},
    })
    app = await buildAssistantApp({ config, keys, clock: { now: () => today }, log, rateLimits })
    for (const [message, exception] of [
      ['how can my cousin get bail, he is in jail for three years', 'death or life'],
      [
        '1. How can my cousin get bail, he is in jail for three years? 2. My landlord does not return my deposit.',
        'death or life',
      ],
      ['मेरा भाई दो साल से जेल में है, ज़मानत कैसे मिलेगी', 'उम्रकैद'],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url: '/model_chat', payload: { message } })
      const { response } = answer.json()
      expect(response).toContain('BNSS 479')
      expect(response).toContain(exception)
    }
  })
})
