export type Role = 'owner' | 'member' | 'client'
