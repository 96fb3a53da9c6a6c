import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests that wait: above the first bound nothing more is read from the connection, above the second it is closed. */
const READ_NO_MORE_ABOVE = 16;
const CLOSE_ABOVE = 128;
const UNREAD_MS = 60_000;

export interface OneAtATimeOptions extends ServerOptions {
  /** The connection of a client that reads nothing of an answer for this long is closed. */
  unreadMs?: number;
}

interface Line {
  isBusy: boolean;
  isPaused: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * An HTTP server that works on one request of a connection at a time. Node starts every pipelined request as soon as it is parsed, so a client
 * that sends many and reads no answer would have all answers composed and kept in memory. Here the next request starts when the system has
 * taken the whole answer to the one before.
 */
export function createOneAtATimeServer({ unreadMs = UNREAD_MS, ...options }: OneAtATimeOptions, listener: RequestListener): Server {
  const lines = new WeakMap<Socket, Line>();
  const start = (line: Line, request: IncomingMessage, response: ServerResponse): void => {
    line.isBusy = true;
    // Comes after the answer was handed over whole, and also where the connection broke before.
    response.once("close", () => next(line, request.socket));
    listener(request, response);
  };
  const next = (line: Line, socket: Socket): void => {
    line.isBusy = false;
    if (socket.destroyed) line.waiting.length = 0;
    const waiting = line.waiting.shift();
    if (line.isPaused && line.waiting.length < READ_NO_MORE_ABOVE) {
      line.isPaused = false;
      socket.resume();
    }
    if (waiting !== undefined) start(line, ...waiting);
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { isBusy: false, isPaused: false, waiting: [] };
    lines.set(socket, line);
    if (!line.isBusy) return start(line, request, response);
    line.waiting.push([request, response]);
    if (line.waiting.length > CLOSE_ABOVE) socket.destroy();
    else if (line.waiting.length > READ_NO_MORE_ABOVE) {
      line.isPaused = true;
      socket.pause();
    }
  });
  // The timer of a socket starts again with every byte that the client takes. It also ends while a request is worked on and nothing is to be read yet.
  server.setTimeout(unreadMs, (socket) => {
    const isWorking = lines.get(socket)?.isBusy === true && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
  return server;
}
