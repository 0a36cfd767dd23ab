import { describe, expect, it } from 'vitest'
import { smtpServerOf } from './config-mail.ts'

describe('a mail server', () => {
  it.each([
    ['smtps://mail.example.org', { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://mail.example.org', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://10.1.2.3:25', { port: 25, requireTLS: true, ignoreTLS: false }],
    ['smtp://127.0.0.1:2525', { port: 2_525, requireTLS: false, ignoreTLS: false }],
    ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
    ['smtp://relay:25?tls=none', { requireTLS: false, ignoreTLS: true }],
  ])('%s', (url, expected) => {
    expect(smtpServerOf(url)).toMatchObject(expected)
  })

  it('is believed only with a certificate, unless it is this machine', () => {
    expect(smtpServerOf('smtp://mail.example.org').tls.rejectUnauthorized).toBe(true)
    expect(smtpServerOf('smtp://localhost').tls.rejectUnauthorized).toBe(false)
  })

  it('is told name and password as they are', () => {
    expect(smtpServerOf('smtps://me%40example.org:p%3Aw@mail.example.org')).toMatchObject({
      auth: { user: 'me@example.org', pass: 'p:w' },
    })
    expect(smtpServerOf('smtps://mail.example.org')).not.toHaveProperty('auth')
  })
})
