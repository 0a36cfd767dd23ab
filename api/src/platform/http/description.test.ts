import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Operation = {
  security?: unknown
  requestBody?: unknown
  responses: Record<string, unknown>
  summary?: string
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>> }> }
}

async function readDocument(): Promise<Document> {
  return (await test.app.inject('/openapi.json')).json()
}

describe('/openapi.json', () => {
  it('describes every call with the schemas that check it', async () => {
    const { openapi, paths, components } = await readDocument()
    expect(openapi).toMatch(/^3\.1/)
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/chats',
        '/api/chats/list',
        '/api/chats/{chatId}/messages',
        '/api/chats/guest/{guestId}/chats',
        '/api/chats/guest/messages/add/{chatId}',
        '/api/auth/logout',
        '/api/page-views',
        '/healthz',
        '/metrics',
      ]),
    )
    expect(components.schemas.AddGuestMessage?.properties?.message_text).toMatchObject({ maxLength: 20_000 })
    expect(components.schemas.GuestId).toMatchObject({ pattern: expect.stringContaining('anon_') })
    expect(Object.keys(components.schemas).filter((name) => name.endsWith('Input'))).toEqual([])
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method} ${path}`
        expect([name, operation.summary]).toEqual([name, expect.any(String)])
        expect([name, Object.keys(operation.responses)]).toEqual([
          name,
          expect.arrayContaining(['4XX', '5XX']),
        ])
      }
    }
  })

  it('refers only to shapes that it has', async () => {
    const document = await readDocument()
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => name === undefined || !(name in document.components.schemas))).toEqual([])
  })

  it('says which calls need a signed-in person', async () => {
    const { paths } = await readDocument()
    expect(paths['/api/chats/list']?.get?.security).toEqual([{ member: [] }])
    expect(paths['/api/chats/guest']?.post?.security).toBeUndefined()
  })
})

describe('/docs', () => {
  it('is one readable page that needs no script and nothing from elsewhere', async () => {
    const page = await test.app.inject('/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\/(?!localhost)/)
    expect(page.body).toContain('POST /api/chats/guest/messages/add/{chatId}')
    expect(page.body).toContain('Needs a signed-in person (bearer token).')
    const links = [...page.body.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !page.body.includes(`id="${id}"`))).toEqual([])
    const style = await test.app.inject('/docs/style.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
