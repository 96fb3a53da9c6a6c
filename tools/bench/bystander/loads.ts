import { connect } from "node:net";
import { concernItems, draftBody, draftItems, envelopeBody } from "./payloads.ts";

export interface Load {
  name: string;
  /** Resolves once everything is answered, or the connections are gone. */
  run: (address: string) => Promise<unknown>;
}

// Everything comes from one sender, which is not the bystander.
const SENDER = { "x-forwarded-for": "198.51.100.7" };
const JSON_HEADERS = { ...SENDER, "content-type": "application/json" };
const HOLD_MS = 5_000;

const times = (count: number, work: (at: number) => Promise<unknown>): Promise<unknown> =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)));

async function post(url: string, body: string): Promise<void> {
  await (await fetch(url, { method: "POST", headers: JSON_HEADERS, body })).arrayBuffer();
}

async function read(url: string): Promise<void> {
  await (await fetch(url, { headers: SENDER })).arrayBuffer();
}

/** Sends requests one behind the other on one connection and reads none of the answers. */
function pipeline(address: string, path: string, requests: number): Promise<void> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(requests));
      setTimeout(() => socket.destroy(), HOLD_MS);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}

/** Announces a body, sends a part of it and goes away. */
function breakOff(address: string): Promise<void> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/concerns HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":`);
      setTimeout(() => socket.destroy(), HOLD_MS / 2);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}

/** Readers of one address while others write, so that nothing stays cached for long. */
async function readWhileOthersWrite(address: string): Promise<void> {
  let isReading = true;
  const writer = (async () => {
    while (isReading) await post(`${address}/api/feedback`, envelopeBody(concernItems(5), "stage"));
  })();
  await times(100, () => read(`${address}/llms-full.txt`));
  isReading = false;
  await writer;
}

export const loads: readonly Load[] = [
  {
    name: "20 envelopes of 5 drafts, validate",
    run: (address) => times(20, () => post(`${address}/api/feedback`, envelopeBody(draftItems(5), "validate"))),
  },
  { name: "30 drafts", run: (address) => times(30, (at) => post(`${address}/api/drafts`, draftBody(at))) },
  { name: "100 readers of llms-full.txt", run: (address) => times(100, () => read(`${address}/llms-full.txt`)) },
  { name: "the same while others write", run: readWhileOthersWrite },
  {
    name: "100 readers of the skills index",
    run: (address) => times(100, () => read(`${address}/.well-known/agent-skills/index.json`)),
  },
  { name: "50 connections pipeline 20, unread", run: (address) => times(50, () => pipeline(address, "/llms-full.txt", 20)) },
  { name: "400 connections pipeline 5, unread", run: (address) => times(400, () => pipeline(address, "/llms-full.txt", 5)) },
  { name: "200 senders break off", run: (address) => times(200, () => breakOff(address)) },
];
