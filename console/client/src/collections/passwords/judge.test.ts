import { describe, expect, it } from 'vitest'
import { passwordAdvice } from '../../words/password-advice.ts'
import { judgePassword, requireStrongPassword } from './judge.ts'

const about = ['petra.krause@example.org', 'Petra Krause']

describe('a password', () => {
  it.each([
    ['', 'short'],
    ['kurz', 'short'],
    ['elfzeichen1', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['123456789012', 'weak'],
    ['Passwort12345', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['qwertzuiopasdf', 'weak'],
    ['Rechtsanwalt1', 'weak'],
    ['Aktenraum2026', 'weak'],
    ['Petra.Krause1', 'weak'],
    ['hannover-bielefeld', 'good'],
    ['gartenzaun-pflaume', 'strong'],
    ['k7mpd-3fx2w-qr9vt-2nzbh', 'strong'],
  ])('%s is %s', async (password, strength) => {
    expect((await judgePassword(password, about)).strength).toBe(strength)
  })

  it('is weak only for who is called so', async () => {
    expect((await judgePassword('Petra.Krause1', [])).strength).not.toBe('weak')
  })
})

describe('a password that is chosen', () => {
  it('is refused with what would help', async () => {
    await expect(requireStrongPassword('qwertzuiopasdf', about)).rejects.toMatchObject({
      name: 'WeakPasswordError',
      advice: [
        'Dieses Passwort ist zu leicht zu erraten.',
        passwordAdvice.warnings.straightRow,
        passwordAdvice.suggestions.anotherWord,
        passwordAdvice.suggestions.longerKeyboardPattern,
      ].join(' '),
    })
    await expect(requireStrongPassword('kurz', about)).rejects.toMatchObject({
      advice: 'Das Passwort muss mindestens 12 Zeichen lang sein.',
    })
  })

  it('is taken when it is good', async () => {
    await expect(requireStrongPassword('hannover-bielefeld', about)).resolves.toBeUndefined()
  })
})

it('whatever the guesser may say of a password is said in German', async () => {
  const { default: names } = await import('@zxcvbn-ts/core/dist/data/translationKeys.mjs' as string)
  expect(Object.keys(passwordAdvice.warnings).sort()).toEqual(Object.keys(names.warnings).sort())
  expect(Object.keys(passwordAdvice.suggestions).sort()).toEqual(Object.keys(names.suggestions).sort())
})
