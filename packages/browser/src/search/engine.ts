import type { SiteFinding } from "@becivic/find";
import type { FromEngine, ToEngine } from "../search-engine/messages.ts";

interface EngineEvents {
  doing: (what: "loading" | "building") => void;
  answer: (finding: SiteFinding) => void;
  failed: () => void;
}

/** The search as the page sees it: it is loaded once, when it is first needed, and answers the last question that was asked. */
export class Engine {
  private worker: Worker | undefined;
  private turn = 0;
  private readonly places: { engine: string; index: string };
  private readonly events: EngineEvents;

  constructor(places: { engine: string; index: string }, events: EngineEvents) {
    this.places = places;
    this.events = events;
  }

  load(): void {
    if (this.worker !== undefined) return;
    const worker = new Worker(this.places.engine, { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => this.take(data));
    worker.addEventListener("error", () => this.fail());
    this.worker = worker;
    this.send({ index: this.places.index });
  }

  ask(words: string): void {
    this.load();
    this.turn += 1;
    this.send({ turn: this.turn, words });
  }

  /** The answer to the last question comes too late. */
  forget(): void {
    this.turn += 1;
  }

  private send(message: ToEngine): void {
    this.worker?.postMessage(message);
  }

  private take(message: FromEngine): void {
    if ("failed" in message) this.fail();
    else if ("doing" in message) this.events.doing(message.doing);
    // The reader has typed on: only the newest answer is shown.
    else if (message.turn === this.turn) this.events.answer(message.finding);
  }

  /** The next question loads it again. */
  private fail(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.events.failed();
  }
}
