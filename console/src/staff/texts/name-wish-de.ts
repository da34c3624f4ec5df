/** Of somebody who would be called by another name. */
export const nameWishTexts = {
  said: (name: string): string => `möchte „${name}“ heißen`,
  open: 'Namen prüfen …',
  title: 'Neuen Namen unterschreiben',
  text: 'Unter dem neuen Namen sehen andere diese Person, sobald Sie ihn unterschreiben. Fragen Sie im Zweifel nach: Wer im Namen einer anderen Person auftritt, bekommt zu sehen, was für diese bestimmt ist.',
  from: 'Bisher',
  to: 'Neu',
  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben …',
  signed: (name: string): string => `${name} heißt jetzt auch für andere so.`,
} as const
