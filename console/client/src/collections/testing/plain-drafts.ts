/** The part of the vault that seals what a browser keeps, as it looks to whom it opens: nothing is sealed. */
export const plainDrafts = {
  sealDraft: ({ header }: { header: string }) => ({ key_id: 'own', data: header }),
  openDrafts: ({ drafts }: { drafts: { header: { data: string } }[] }) => drafts.map(({ header }) => header.data),
}
