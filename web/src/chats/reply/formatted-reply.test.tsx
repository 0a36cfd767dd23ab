import { register } from 'virtual:law-register'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormattedReply } from './formatted-reply.tsx'
import { makeTextMarker } from './mark-text.ts'
import { plainText } from './plain-text.ts'

const markText = makeTextMarker(register)

function html(text: string, partial = false): string {
  const markup = renderToStaticMarkup(<FormattedReply text={text} markText={markText} partial={partial} />)
  return markup.replace(/ class="[^"]*"/g, '').replace(/^<div>|<\/div>$/g, '')
}

describe('an answer as elements', () => {
  it('has headings, lists, bold, italics, references and numbers to call', () => {
    expect(html('***Do this***\n\n1. **Go** to *court*\n   - Section 85 BNS\n2. Call **112** now')).toBe(
      '<h3 dir="auto">Do this</h3>' +
        '<ol dir="auto"><li value="1"><strong>Go</strong> to <em>court</em>' +
        '<ul dir="auto"><li><mark>Section 85 BNS</mark></li></ul></li>' +
        '<li value="2">Call <a href="tel:112"><strong>112</strong></a> now</li></ol>',
    )
  })

  it('shows what a statement is as words before it, and lets its section be pressed', () => {
    const text = '- *Law:* It is a crime (BNS 85).\n- See *this* too'
    const labelled = renderToStaticMarkup(
      <FormattedReply text={text} markText={markText} onReference={() => {}} />,
    )
    expect(labelled).toMatch(/<li class="[^"]+"><em>Law:<\/em> It is a crime/)
    expect(labelled).toMatch(
      /<button type="button" class="[^"]+"><mark class="[^"]+">BNS 85<\/mark><\/button>/,
    )
    expect(labelled).toContain('<li>See <em>this</em> too</li>')
    expect(plainText(text)).toContain('- Law: It is a crime (BNS 85).')
  })

  it('never is HTML, whatever is in it', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '***<b onmouseover=alert(1)>***',
      '[x](javascript:alert(1))',
      'javascript:alert(1) https://evil.example/gov.in',
      '<a href="https://nalsa.gov.in/">x</a>',
      '&lt;svg/onload=alert(1)&gt;',
    ]
    const shown = html(attacks.join('\n\n'))
    const elements = [...shown.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name)
    expect(new Set(elements)).toEqual(new Set(['p', 'h3', 'a']))
    expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['https://nalsa.gov.in/'])
  })

  it('looks the same at the end as while it arrived', () => {
    const reply = '***What now***\n\nCall **112**.\n\n- one *two*\n- **three**\n\nEnd with Section 173 BNSS.'
    expect(html(reply, true)).toBe(html(reply))
  })
})

it('is plain text for the clipboard, a voice and a screen reader', () => {
  expect(plainText('***Head***\n\n**Bold** and *it*\n\n1. One\n   - *in*\n2. Two')).toBe(
    'Head\n\nBold and it\n\n1. One\n   - in\n2. Two',
  )
})
