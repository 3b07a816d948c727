/** Somebody in a group, and their XP of the week. */
export interface Earner {
  name: string;
  xp: number;
}

/** Gives each member of a group their place, the best first. Equal XP shares a place; without XP there's none yet. */
export function placesOf<Member extends Earner>(members: readonly Member[]): (Member & { place: number | null })[] {
  return members
    .map((member) => ({
      ...member,
      place: member.xp === 0 ? null : 1 + members.filter(({ xp }) => xp > member.xp).length,
    }))
    .sort((a, b) => b.xp - a.xp || (a.name < b.name ? -1 : 1));
}
