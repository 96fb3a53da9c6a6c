import { parentPort } from "node:worker_threads";
import { type Corpus, editCorpus, loadCorpus } from "@becivic/corpus";
import { judgeSubmittedText } from "@becivic/service/host";
import type { JudgeAnswer, Order } from "./order.ts";

// The thread in which texts are judged. It keeps the corpus of the last commit that it received.

let corpus: Corpus | undefined;

parentPort?.on("message", (order: Order) => parentPort?.postMessage(judgeOrder(order)));

function judgeOrder({ task, files, changes }: Order): JudgeAnswer {
  try {
    if (files !== undefined) corpus = loadCorpus(files);
    else if (changes !== undefined && corpus !== undefined) corpus = editCorpus(corpus, changes);
    if (corpus === undefined) throw new Error("a text arrived before the corpus");
    return { verdict: judgeSubmittedText(task, corpus) };
  } catch (fault) {
    return { fault };
  }
}
