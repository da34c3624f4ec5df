/** What jsdom lacks of modal dialogs, as far as the portal relies on it. */
export const mendDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    if (!this.isConnected) throw new DOMException('The dialog is not in the document.', 'InvalidStateError')
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
}
