/** The largest number of waiting jobs: of one sender, and in total. Each may hold a megabyte. */
export interface QueueBounds {
  mostOfOne: number;
  mostOfAll: number;
}

export type Refusal = "sender_has_too_many" | "queue_is_full";

interface Waiting<Job> {
  job: Job;
  refuse: (why: Refusal) => void;
}

/**
 * Jobs of many senders, handed out one sender after the other (round robin), each sender's in their order. A sender that fills the queue makes room for others:
 * where all places are taken, the sender with the most jobs loses its last one.
 */
export class FairQueue<Job> {
  private readonly bounds: QueueBounds;
  /** In the order in which they have their turn. */
  private readonly senders = new Map<string, Waiting<Job>[]>();
  private size = 0;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  add(sender: string, job: Job, refuse: (why: Refusal) => void): void {
    const own = this.senders.get(sender) ?? [];
    if (own.length >= this.bounds.mostOfOne) refuse("sender_has_too_many");
    else if (this.size >= this.bounds.mostOfAll && !this.dropLongest(own.length)) refuse("queue_is_full");
    else {
      own.push({ job, refuse });
      this.senders.set(sender, own);
      this.size += 1;
    }
  }

  /** The next job; its sender goes to the end of the line. */
  take(): Job | undefined {
    const [first] = this.senders;
    if (first === undefined) return undefined;
    const [sender, own] = first;
    const next = own.shift();
    this.senders.delete(sender);
    if (own.length > 0) this.senders.set(sender, own);
    this.size -= 1;
    return next?.job;
  }

  /** Takes the last job of the sender with the most, where that is more than the newcomer would have. */
  private dropLongest(ownLength: number): boolean {
    const busiest = [...this.senders.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (busiest.length <= ownLength + 1) return false;
    busiest.pop()?.refuse("sender_has_too_many");
    this.size -= 1;
    return true;
  }
}
