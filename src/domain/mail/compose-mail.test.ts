import { expect, test } from 'vitest'

import { composeMail } from './compose-mail.ts'

test('the plain text contains every part, and links with their addresses', () => {
  const { subject, text } = composeMail({
    subject: 'Passer det stadig?',
    paragraphs: ['Hej', 'Vi spørger\nen gang om året.'],
    facts: [{ label: 'Telefon', value: '12 34 56 78' }],
    action: { label: 'Ja, alt passer', url: 'https://gaard.dk/ejer/?a=1&b=2' },
    otherAction: { label: 'Ret', url: 'https://gaard.dk/ejer/' },
    footer: 'Du er ejer af Gården.',
    footerLink: { label: 'Afmeld', url: 'https://gaard.dk/afmeld/' },
  })
  expect(subject).toBe('Passer det stadig?')
  expect(text).toBe(`Hej

Vi spørger
en gang om året.

Telefon: 12 34 56 78

Ja, alt passer:
https://gaard.dk/ejer/?a=1&b=2

Ret:
https://gaard.dk/ejer/

-- 
Gårdkortet
Du er ejer af Gården.
Afmeld:
https://gaard.dk/afmeld/
`)
})

test('HTML in any part is escaped', () => {
  const evil = `<script>alert("x")</script>'&`
  const { html } = composeMail({
    subject: evil,
    paragraphs: [evil],
    facts: [{ label: evil, value: evil }],
    action: { label: evil, url: `https://gaard.dk/"><script>` },
    footer: evil,
  })
  expect(html).not.toContain('<script')
  expect(html).toContain('<p style="margin:0 0 16px">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;</p>')
  expect(html).toContain('<title>&lt;script&gt;')
  expect(html).toContain('href="https://gaard.dk/&quot;&gt;&lt;script&gt;"')
})

test('the subject is one line of limited length, and never empty', () => {
  expect(composeMail({ subject: 'Hej\r\nBcc: alle@gaard.dk\0', paragraphs: [] }).subject).toBe('Hej Bcc: alle@gaard.dk')
  expect(composeMail({ subject: ' \n', paragraphs: [] }).subject).toBe('Gårdkortet')
  expect([...composeMail({ subject: '🥚'.repeat(400), paragraphs: [] }).subject]).toHaveLength(150)
})

test.each(['javascript:alert(1)', 'data:text/html,x'])('%s is rejected as a link', (url) => {
  expect(() => composeMail({ subject: 'Hej', paragraphs: [], action: { label: 'Tryk', url } })).toThrow(TypeError)
})

test('opening a mail fetches nothing', () => {
  const { html } = composeMail({ subject: 'Hej', paragraphs: ['https://gaard.dk/x.png'] })
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(/)
})
