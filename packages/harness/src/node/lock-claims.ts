// The lock is a file of claims. Appending is one step of the system, so all processes read the claims in the same order: the first claim whose
// process is alive has the lock. Nothing is unlinked or renamed, and a dead process is passed over by all alike.

export interface Claim {
  token: string;
  pid: number;
  /** A digest of the name of the machine or container: process numbers of another one mean nothing here. */
  host: string;
  /** The moment of the claim or of its last renewal, in milliseconds. */
  at: number;
}

export function claimLine({ token, pid, host, at }: Claim): string {
  return `claim ${token} ${pid} ${host} ${at}`;
}

export function renewalLine(token: string, at: number): string {
  return `renew ${token} ${at}`;
}

export function releaseLine(token: string): string {
  return `free ${token}`;
}

/** The claims that were not released, in their order. A line that cannot be read is passed over. */
export function readClaims(text: string): Claim[] {
  const claims = new Map<string, Claim>();
  for (const line of text.split("\n")) {
    const [word, token = "", ...values] = line.split(" ");
    const present = claims.get(token);
    if (word === "claim" && values.length === 3) {
      const [pid, host = "", at] = values;
      if (present === undefined) claims.set(token, { token, pid: Number(pid), host, at: Number(at) });
    } else if (word === "renew" && present !== undefined) claims.set(token, { ...present, at: Number(values[0]) });
    else if (word === "free") claims.delete(token);
  }
  return [...claims.values()];
}

/** The claim that has the lock. */
export function holderOf(claims: readonly Claim[], isAlive: (claim: Claim) => boolean): Claim | undefined {
  return claims.find(isAlive);
}
