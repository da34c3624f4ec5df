import {
  ContradictionError,
  DecryptionFailedError,
  MissingKeyError,
  UnsupportedEncryptionScheme,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, AuthenticationError, UnexpectedAnswerError, ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { NotEntitledError, WrongPasswordError } from '../base/errors/account.ts'
import { DownloadError } from '../base/errors/download.ts'
import { UploadError } from '../base/errors/upload.ts'
import { downloadMessageOf, messageOf, uploadMessageOf } from './message-of.ts'

const answered = (status: number, detail?: string) =>
  detail === undefined
    ? new ApiError(status, undefined, 'listUsers')
    : new ValidationError(status, 'listUsers', { detail, data: { detail }, formErrors: {} })
const logged = vi.fn()

describe('the message of a failed call', () => {
  it.each([
    ['[ERR-01] 500', answered(500), 'Ein unerwarteter Fehler ist aufgetreten.'],
    [
      '[ERR-02] 503',
      answered(503),
      'Die Anfrage ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
    ],
    ['[ERR-03] any other', answered(418), 'Die Anfrage an den Server ist fehlgeschlagen.'],
    ['[ERR-04] none at all', new NoConnectionError('ECONNREFUSED'), 'Keine Verbindung zum Server: ECONNREFUSED'],
    ['[ERR-13] one with detail', answered(500, 'Die Akte ist voll.'), 'Die Akte ist voll.'],
    [
      'one that the log of a case gives no right to',
      new NotEntitledError('not theirs to say'),
      'Dazu sind Sie nicht berechtigt. Bitte laden Sie die Seite neu: Was Sie in dieser Akte dürfen, kann sich geändert haben.',
    ],
    [
      'an ended session',
      new AuthenticationError(401, undefined, 'x'),
      'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    ],
    [
      'form errors',
      new ValidationError(400, 'x', { detail: undefined, data: {}, formErrors: { email: ['Falsch.'] } }),
      'Falsch.',
    ],
  ])('is right for an answer %s', (_, error, message) => {
    expect(messageOf(error, logged)).toBe(message)
    expect(logged).not.toHaveBeenCalled()
  })
  it('[ERR-10] [ERR-11] is a general one for the unexpected, which is logged', () => {
    const log = vi.fn()
    const error = new RangeError('x')
    expect(messageOf(error, log)).toBe('Ein unerwarteter Fehler ist aufgetreten.')
    expect(log).toHaveBeenCalledWith(error)
  })
  it('exists for an answer that breaks its contract, a wrong password and every crypto error', () => {
    expect(messageOf(new UnexpectedAnswerError('x', null))).toMatch(/nicht verständlich/)
    expect(messageOf(new WrongPasswordError())).toBe('Die E-Mail-Adresse oder das Passwort ist nicht richtig.')
    expect(messageOf(new MissingKeyError('session:1'))).toBe('Auf benötigte Schlüssel konnte nicht zugegriffen werden.')
    expect(messageOf(new DecryptionFailedError())).toBe('Entschlüsselung fehlgeschlagen')
    expect(messageOf(new UntrustedKeyError('x'))).toMatch(/^Ein Schlüssel konnte nicht als echt bestätigt werden\./)
    expect(messageOf(new ContradictionError('office', 'shorter'))).toMatch(/^Der Server zeigt einen anderen Stand/)
    expect(messageOf(new ContradictionError('office', 'newer'))).toMatch(
      /neueren Fassung von Aktenraum\. Bitte laden Sie die Seite neu.*Falls der Fehler wiederholt auftritt: Bitte fragen/,
    )
    expect(messageOf(new UnsupportedEncryptionScheme(), vi.fn())).toBe('Ein unerwarteter Fehler ist aufgetreten.')
  })
})

describe('the message of a failed download', () => {
  const maintenance =
    'Der Download ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. Bitte versuchen Sie es in wenigen Augenblicken erneut.'
  it.each([
    ['[DWN-14] 500', answered(500), 'Ein unerwarteter Fehler ist aufgetreten.'],
    ['[DWN-14] 500, whatever it says', answered(500, 'x'), 'Ein unerwarteter Fehler ist aufgetreten.'],
    ['[DWN-15] 503', answered(503), maintenance],
    ['[DWN-15] 503, whatever it says', answered(503, 'Der Dienst startet.'), maintenance],
    ['[DWN-16] with detail', answered(404, 'Das Dokument wurde gelöscht.'), 'Das Dokument wurde gelöscht.'],
    ['[DWN-17] without', answered(404), 'Der Download ist fehlgeschlagen.'],
    [
      '[DWN-18] without connection',
      new NoConnectionError('x'),
      'Es konnte keine Verbindung zum Server aufgebaut werden. Bitte überprüfen Sie Ihre Internetverbindung.',
    ],
    [
      '[DWN-19] too few bytes',
      new DownloadError('incomplete'),
      'Das Dokument konnte nicht vollständig heruntergeladen werden.',
    ],
    [
      '[OPEN-097] [DWN-20] no key',
      new DownloadError('cannot-decrypt'),
      'Das Dokument konnte nicht entschlüsselt werden.',
    ],
    [
      '[OPEN-097] [DWN-21] a wrong tag',
      new DownloadError('decrypts-wrongly'),
      'Das Dokument konnte nicht korrekt entschlüsselt werden. Bitte fragen Sie telefonisch bei der verantwortlichen Person Ihrer Kanzlei nach.',
    ],
    [
      '[OPEN-097] [DWN-22] too little plaintext',
      new DownloadError('decrypts-incompletely'),
      'Das Dokument konnte nicht vollständig entschlüsselt werden.',
    ],
    [
      '[OPEN-056] [DWN-10] no file name',
      new DownloadError('no-file-name'),
      'Das Dokument konnte nicht gespeichert werden.',
    ],
  ])('is right for %s', (_, error, message) => {
    expect(downloadMessageOf(error, logged)).toBe(message)
  })
})

describe('the message of a failed upload', () => {
  it.each([
    [
      '[UPL-39] a file that is too large',
      new UploadError({ kind: 'too-large', maxBytes: 2 ** 31 }),
      'Die maximal erlaubte Dokumentgröße beträgt 2,0\u00a0GB.',
    ],
    [
      '[UPL-40] a bad ciphertext',
      new UploadError({ kind: 'not-encrypted' }),
      'Das Dokument konnte nicht verschlüsselt werden.',
    ],
    [
      '[UPL-42] a refusal with a message',
      new UploadError({ kind: 'refused', message: 'Diese Akte ist geschlossen.' }),
      'Diese Akte ist geschlossen.',
    ],
    [
      '[UPL-43] a refusal without one',
      new UploadError({ kind: 'refused', message: undefined }),
      'Das Dokument konnte nicht hochgeladen werden.',
    ],
    ['[UPL-43] any other answer', answered(418), 'Das Dokument konnte nicht hochgeladen werden.'],
    [
      '[UPL-44] a file that is gone',
      new UploadError({ kind: 'gone' }),
      'Die hochzuladende Datei scheint nicht mehr zu existieren.',
    ],
    [
      '[UPL-45] a file that cannot be read',
      new UploadError({ kind: 'locked' }),
      'Auf die hochzuladende Datei konnte nicht zugegriffen werden. Möglicherweise ist sie in einer anderen Anwendung geöffnet oder es fehlen Zugriffsrechte. Bitte wählen Sie die Datei erneut von Ihrer Festplatte aus, falls der Fehler wiederholt auftritt.',
    ],
  ])('is right for %s', (_, error, message) => {
    expect(uploadMessageOf(error, logged)).toBe(message)
  })
})
