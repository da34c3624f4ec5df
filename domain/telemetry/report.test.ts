import { expect, it } from 'vitest'
import { rawErrorOf, severityOf } from './report.ts'

const origin = 'https://akten.example'

it.each([
  ['a text', 'TypeError: x of Krause', { app: 'other', name: 'TypeError' }],
  ['a text without a name', 'Krause: TypeError', { app: 'other', name: '' }],
  [
    'message and stack as Chromium makes them',
    {
      message: 'Krause\n at https://akten.example/assets/krause.js:1:1',
      stack:
        'TypeError: Krause\n at https://akten.example/assets/krause.js:1:1\n    at f (https://akten.example/assets/a.js:1:2)',
    },
    { app: 'other', name: 'TypeError', frames: ['assets/a.js:1:2'] },
  ],
  [
    'message and stack as Firefox makes them',
    {
      message: 'RangeError: x',
      stack: 'f@https://akten.example/assets/a.js:1:2\ng@https://elsewhere.example/assets/b.js:1:2\n',
    },
    { app: 'other', name: 'RangeError', frames: ['assets/a.js:1:2'] },
  ],
  ['a message alone', { message: 'Uncaught EvalError', stack: null }, { app: 'other', name: 'EvalError', frames: [] }],
  ['what our own apps tell', { app: 'staff', name: 'TypeError' } as const, { app: 'staff', name: 'TypeError' }],
])('reads %s', (_, reported, raw) => expect(rawErrorOf(reported, origin)).toEqual(raw))

it.each([
  ['WARN', 'WARN'],
  ['warning', 'WARN'],
  ['info', 'INFO'],
  ['DEBUG', 'INFO'],
  ['ERROR', 'ERROR'],
  ['critical', 'ERROR'],
  ['40', 'ERROR'],
])('[OPEN-061] takes the severity %j for %s', (told, severity) => expect(severityOf(told)).toBe(severity))
