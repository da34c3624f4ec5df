import { expect, it } from 'vitest'
import { eachOf } from './each-of.ts'

const doing = (failing: Readonly<Record<string, Error>>) => {
  const done: string[] = []
  const all = eachOf(['a', 'b', 'c', 'd'], async (item) => {
    if (failing[item] !== undefined) throw failing[item]
    done.push(item)
  })
  return { all, done }
}

it('goes on behind what fails, and fails in the end with what failed first', async () => {
  const { all, done } = doing({ b: new Error('first'), c: new Error('second') })
  await expect(all).rejects.toThrow('first')
  expect(done).toEqual(['a', 'd'])
})

it('does not go on while a service is away', async () => {
  const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
  const { all, done } = doing({ b: away })
  await expect(all).rejects.toBe(away)
  expect(done).toEqual(['a'])
})
