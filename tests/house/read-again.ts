/**
 * Commands that read a stream a second time, by the kind of stream: what was read is old by then, or what was just done
 * must be known to hold. All others read each stream once.
 */
export const mustReadAgain: Readonly<Record<string, readonly string[]>> = {
  // Whoever is shut out while their session begins must not be left with one.
  acceptInvitation: ['user-…'],
  finishLogin: ['user-…'],
  finishRecovery: ['user-…'],
  finishSetup: ['user-…'],
  finishWithPasskey: ['user-…'],
  // The caller: by their password, and, once it is their turn, whether the one whom they lock out was faster.
  deactivateUser: ['user-…'],
  // Of an address, whose it is: they may be new in the same group of lines, and must stand by then.
  importAddressDatabase: ['person-…'],
  // Who stands at the place: as decided on, and as it stands once both have moved, so that no content is dropped that
  // counts.
  partialUpdateAddressTemplate: ['addressTemplate-…'],
  // Once the new keys are kept: should a case's key have changed before that, they would not be renewed with the
  // others.
  transferDocument: ['case-…'],
  // What was written of since is told by what counts once it is taken back, by a repeated command, too.
  undoMerge: ['person-…', 'personLink-…'],
  // The case and the document once the content has arrived, which may take minutes.
  upload: ['case-…', 'document-…'],
}
