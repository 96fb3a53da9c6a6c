import { expect, it } from "vitest";
import { memoise } from "./memoise.ts";

it("calls a memoised function once for each object, also where it returns nothing", () => {
  const calls: object[] = [];
  const read = memoise((key: { value: number | undefined }) => {
    calls.push(key);
    return key.value;
  });
  const [one, equal, none] = [{ value: 1 }, { value: 1 }, { value: undefined }];
  expect([one, one, equal, none, none].map(read)).toEqual([1, 1, 1, undefined, undefined]);
  expect(calls).toEqual([one, equal, none]);
});
