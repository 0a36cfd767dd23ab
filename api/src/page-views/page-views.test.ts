import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function look(route: unknown) {
  return test.app.inject({ method: 'POST', url: '/api/page-views', payload: { route } })
}

async function counts() {
  const { rows } = await test.database.pool.query('select route, views from page_views order by route')
  return rows
}

it('counts looks at public screens by day and template, and nothing else', async () => {
  const answers = await Promise.all([
    look('/'),
    look('/'),
    look('/'),
    look('/nyaysathi/public/:nyaysathi_id'),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
  }
  for (const route of ['/legal-help', '/chat/:chat_id', '/profile', '/anything', '/nyaysathi/public/42']) {
    expect((await look(route)).statusCode).toBe(204)
  }
  for (const route of ['', 'about', '/about?x=1', '/ABOUT', `/${'x'.repeat(90)}`, 7, null, ['/']]) {
    expect((await look(route)).statusCode).toBe(400)
  }
  expect(await counts()).toEqual([
    { route: '/', views: '3' },
    { route: '/nyaysathi/public/:nyaysathi_id', views: '1' },
  ])
  const { rows } = await test.database.pool.query('select * from page_views limit 1')
  expect(Object.keys(rows[0]).sort()).toEqual(['day', 'route', 'views'])
})
