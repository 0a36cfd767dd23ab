import { expect, test } from 'vitest'
import { readEmergencyHelp } from '../../build/read-knowledge.ts'
import { findDangers } from './danger-rules.ts'

const { phrases } = await readEmergencyHelp()

test.each([
  ['My husband beats me every day', 'domestic-violence'],
  ['मेरे साथ बलात्कार हुआ है', 'rape'],
  ['She was raped yesterday', 'rape'],
  ['someone stabbed my brother with a knife', 'assault-and-threats'],
  ['mera bachcha kho gaya hai', 'missing-person'],
])('%s: %s', (text, topic) => {
  expect(findDangers(text, phrases)).toContain(topic)
})

test.each([
  'mera pati mujhe roz maarta hai',
  'I saw your app in the news, my husband is beating me',
  'I am hiding in the bathroom, he is at the door',
  'I want to die',
  'jeene ka man nahi',
  "I don't want to live",
])('%s is known as a danger', (text) => expect(findDangers(text, phrases)).toBeDefined())

test.each([
  'My landlord is not returning my deposit',
  'The shop will not take back a broken phone',
  'मालिक ने तीन महीने से तनख़्वाह नहीं दी',
  'How can I get a divorce from my husband?',
  'How do I file an RTI?',
  'i sent 506 rupees to the wrong upi',
  'the news says that a man was stabbed in Delhi',
  'My landlord stabbed me in the back and sold the flat',
  'मैंने फ़िल्म में देखा कि पुलिस मार रही थी',
  '',
])('%s names no danger', (text) => {
  expect(findDangers(text, phrases)).toBeUndefined()
})
