import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Queries } from './queries.ts'

it('a refresh asks for everything anew, but not for who is signed in', async () => {
  const asked: string[] = []
  const queries = new Queries()
  const read = (name: string) => ({
    queryKey: [name, 'some'],
    // As react-admin reads what people may, whatever defaults say.
    staleTime: 300_000,
    queryFn: () => {
      asked.push(name)
      return name
    },
  })
  const shown = ['auth', 'cases'].map((name) => new QueryObserver(queries, read(name)).subscribe(() => undefined))
  await Promise.all(['auth', 'cases'].map((name) => queries.ensureQueryData(read(name))))
  expect(asked).toEqual(['auth', 'cases'])
  await queries.invalidateQueries()
  expect(asked).toEqual(['auth', 'cases', 'cases'])
  for (const hide of shown) hide()
})
