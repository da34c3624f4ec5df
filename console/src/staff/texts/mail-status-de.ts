const withCode = (text: string, code: string | null): string => (code === null ? text : `${text} (${code})`)

/** How far a mail got. That a server has taken it never reads as if it had arrived. */
export const mailStatusTexts = {
  preparing: 'wird vorbereitet',
  planned: (at: string): string => `geplant für ${at}`,
  sent: 'an den Mailserver übergeben',
  delivered: 'zugestellt (gemeldet)',
  retried: (at: string): string => `verzögert, nächster Versuch ${at}`,
  delayed: 'verzögert (gemeldet)',
  delayedUntil: (at: string): string => `verzögert (gemeldet), weitere Versuche bis ${at}`,
  leftDelayed: 'verzögert (gemeldet), seither ohne weitere Meldung',
  undeliverable: (why: string, code: string | null): string => withCode(`unzustellbar: ${why}`, code),
  unknown: 'ungewiss',
  notSent: (why: string): string => `nicht gesendet: ${why}`,
  notSentBecause: {
    refused: (code: string | null): string => withCode('vom Mailserver abgelehnt', code),
    connection: 'Mailserver nicht erreichbar',
    timeout: 'Mailserver antwortete nicht',
    noAddress: 'keine Adresse',
    withdrawn: 'nicht mehr nötig',
    abandoned: 'vom Betrieb verworfen',
    addressUnreachable: 'Adresse gesperrt',
    off: 'Benachrichtigungen abgeschaltet',
  },
  /** What the codes of RFC 3463 mean; of the others, that it came back. */
  codes: {
    '5.1.1': 'Postfach unbekannt',
    '5.1.2': 'Domain unbekannt',
    '5.1.3': 'Adresse ungültig',
    '5.1.6': 'Postfach umgezogen',
    '5.1.10': 'Domain nimmt keine E-Mails an',
    '5.2.1': 'Postfach stillgelegt',
    '5.2.2': 'Postfach voll',
    '5.2.3': 'Nachricht zu groß',
    '5.4.4': 'Domain unbekannt',
    '5.4.7': 'Zustellversuche aufgegeben',
    '5.7.1': 'vom Empfänger abgelehnt',
  } as Readonly<Record<string, string>>,
  otherCode: 'zurückgekommen',
  again: 'erneut gesendet',
} as const
