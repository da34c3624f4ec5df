import { mailId } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { mailNamedBy, reportsTo } from './return-address.ts'

const ours = { domain: 'bounces.kanzlei.example', secret: 'a secret of thirty-two characters' }
const id = mailId.parse('0123456789abcdef0123456789abcdef')
const other = mailId.parse('f'.repeat(32))

it('names its mail, in whatever letters it comes back', () => {
  const address = reportsTo(ours, id)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(mailNamedBy(ours, address)).toBe(id)
  expect(mailNamedBy(ours, address.toUpperCase())).toBe(id)
})

it('names nothing where somebody made it up', () => {
  const address = reportsTo(ours, id)
  const wrong = [
    address.replace(id, other),
    reportsTo({ ...ours, secret: 'another secret of thirty-two charact' }, id),
    reportsTo({ ...ours, domain: 'elsewhere.example' }, id),
    `b+${id}@${ours.domain}`,
    `b+${id}.${'0'.repeat(28)}@${ours.domain}`,
    'post@kanzlei.example',
    '',
  ]
  expect(wrong.map((each) => mailNamedBy(ours, each))).toEqual(wrong.map(() => null))
})
