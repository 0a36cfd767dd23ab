import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Answer = { content?: Record<string, unknown> }
type Form = { properties?: Record<string, Record<string, unknown>> }
type Operation = {
  security?: unknown
  requestBody?: { content: Record<string, { schema: Form }> }
  responses: Record<string, Answer>
  summary?: string
  description?: string
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>> }> }
}

async function readDocument(): Promise<Document> {
  return (await test.app.inject('/openapi.json')).json()
}

function eachOperation({ paths }: Document): [name: string, Operation][] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  )
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

  it('refers only to shapes that it has, in its words too', async () => {
    const document = await readDocument()
    const { schemas } = document.components
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => name === undefined || !(name in schemas))).toEqual([])
    const said = eachOperation(document).flatMap(([name, { summary, description }]) =>
      [...`${summary} ${description ?? ''}`.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)].map(
        ([, schema]) => [name, schema ?? ''] as const,
      ),
    )
    expect(said.filter(([, schema]) => !(schema in schemas))).toEqual([])
  })

  it('says of every answer that is no error what it holds', async () => {
    const nothing = eachOperation(await readDocument()).filter(([, { responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const isDescribed = ([status, answer]: [string, Answer]) =>
        status === '204' || Object.keys(answer.content ?? {}).length > 0
      return good.length === 0 || !good.every(isDescribed)
    })
    expect(nothing.map(([name]) => name)).toEqual([])
  })

  it('says of every call that takes files which fields and files its form has', async () => {
    const withFiles = eachOperation(await readDocument()).flatMap(([name, { requestBody }]) => {
      const form = requestBody?.content['multipart/form-data']?.schema
      return form ? [[name, form] as const] : []
    })
    expect(withFiles.map(([name]) => name).toSorted()).toEqual([
      'post /api/admin/offices/imports',
      'post /api/chats/messages/upload/{chatId}',
      'post /api/documents/image',
      'post /api/nyaysathi',
      'post /api/nyaysathi/upload/profile-picture',
      'post /cases',
      'put /api/nyaysathi/application',
    ])
    for (const [name, form] of withFiles) {
      const files = Object.values(form.properties ?? {}).filter(({ format }) => format === 'binary')
      expect([name, files.length]).not.toEqual([name, 0])
    }
    const fields = Object.fromEntries(withFiles)['post /cases']?.properties ?? {}
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['email', 'document_1', 'document_10']))
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
