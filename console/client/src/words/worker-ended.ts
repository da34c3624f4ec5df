import { WorkerEndedError } from '../base/errors/worker-ended.ts'

/** What people read where the browser has ended the worker that does the work. */
export const workerGone =
  'Ihr Browser hat die Verschlüsselung auf dieser Seite beendet, vermutlich weil der Arbeitsspeicher knapp war. ' +
  'Was schon gespeichert war, ist sicher.'
/** The way on, with what is lost by it. */
export const beforeReload =
  'Bitte laden Sie die Seite neu. Kopieren Sie vorher, was Sie eingegeben und noch nicht gespeichert haben: ' +
  'Es geht dabei verloren.'
export const workerEnded = `${workerGone} ${beforeReload}`

/** What was on its way ends with it. */
export const endedWorker = (): WorkerEndedError => new WorkerEndedError(workerEnded, 'its worker has ended')
