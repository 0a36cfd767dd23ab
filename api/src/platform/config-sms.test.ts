import { describe, expect, it } from 'vitest'
import { smsServerOf } from './config-sms.ts'

describe('an SMS centre', () => {
  it.each([
    ['smpp://nyay:secret@centre.example:2776', { port: 2776, tls: false, user: 'nyay', password: 'secret' }],
    ['smpp://nyay@centre.example', { port: 2775, password: '', systemType: '' }],
    ['smpps://nyay:secret@centre.example', { port: 3550, tls: true, rejectUnauthorized: true }],
    ['smpps://nyay:secret@127.0.0.1:3551', { port: 3551, rejectUnauthorized: false }],
    ['smpp://nyay:p%40ss@centre.example?system_type=OTP', { password: 'p@ss', systemType: 'OTP' }],
    ['smpp://nyay:secret@[::1]:2775', { host: '::1' }],
  ])('%s', (url, expected) => {
    expect(smsServerOf(url)).toMatchObject({ protocol: 'smpp', ...expected })
  })
})

describe('a gateway', () => {
  it.each([
    [
      'https://me:p%40ss@gateway.example/send?route=otp',
      {
        baseUrl: 'https://gateway.example/send',
        query: { route: 'otp' },
        headers: { authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` },
      },
    ],
    ['https://gateway.example', { baseUrl: 'https://gateway.example/', headers: {} }],
    ['http://127.0.0.1:8080/sms', { baseUrl: 'http://127.0.0.1:8080/sms' }],
  ])('%s', (url, expected) => {
    expect(smsServerOf(url)).toMatchObject({ protocol: 'https', ...expected })
  })
})
