/** The id of what is not saved yet. */
export const newEntityId = -1
export type EntityId = string | typeof newEntityId

/** Exactly then a dialog creates. */
export const isNewEntity = (id: EntityId): id is typeof newEntityId => id === newEntityId

export interface Saving<Values, Saved> {
  readonly create: (values: Values) => Promise<Saved>
  readonly patch: (id: string, values: Values) => Promise<Saved>
  /** After either, before the other two. */
  readonly onSaved?: (saved: Saved) => void | Promise<void>
  readonly onCreate?: (saved: Saved) => void | Promise<void>
  readonly onUpdate?: (saved: Saved) => void | Promise<void>
}

/** Creates what has no id yet, patches what has one, and tells who wants to know. */
export const saveEntity = async <Values, Saved>(
  id: EntityId,
  values: Values,
  { create, patch, onSaved, onCreate, onUpdate }: Saving<Values, Saved>,
): Promise<void> => {
  const saved = isNewEntity(id) ? await create(values) : await patch(id, values)
  await onSaved?.(saved)
  await (isNewEntity(id) ? onCreate : onUpdate)?.(saved)
}
