/** What people read where the browser has ended the worker that does the work. */
export const workerEnded =
  'Ihr Browser hat die Verschlüsselung auf dieser Seite beendet, vermutlich weil der Arbeitsspeicher knapp war. ' +
  'Was schon gespeichert war, ist sicher; zuletzt Eingegebenes fehlt vielleicht. Bitte laden Sie die Seite neu.'
