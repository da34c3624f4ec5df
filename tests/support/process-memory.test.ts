import { expect, it } from 'vitest'
import { countedKib } from './process-memory.ts'

const mapping = (range: string, kib: number, file = ''): string =>
  `${range} rw-p 00000000 00:00 0 ${file}\nSize: 9999 kB\nPss: ${String(kib)} kB\nPss_Dirty: 0 kB\n`

it('counts heaps and what programs share, and no pages of files', () => {
  const smaps = [
    mapping('1000-2000', 1),
    mapping('3000-4000', 10, '/usr/lib/libc.so'),
    mapping('5000-6000', 100, '/dev/shm/.org.chromium.x (deleted)'),
    mapping('ffffffffff600000-ffffffffff601000', 1000, '[vsyscall]'),
  ]
  expect(countedKib(smaps.join(''))).toBe(1101)
})

it('counts once what grew while it was read', () => {
  const grown = [mapping('1000-2000', 1), mapping('3000-4000', 10), mapping('3000-5000', 11), mapping('6000-7000', 100)]
  expect(countedKib(grown.join(''))).toBe(112)
})

it('counts once what grew into one while it was read', () => {
  const merged = [mapping('1000-2000', 1), mapping('2000-3000', 10, '[heap]'), mapping('1000-4000', 20)]
  expect(countedKib(merged.join(''))).toBe(20)
})

it('counts nothing of a process that is gone', () => expect(countedKib('')).toBe(0))
