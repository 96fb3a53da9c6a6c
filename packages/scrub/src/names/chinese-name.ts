const CHINESE_SURNAMES = new Set(
  "li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng xu fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian lei yin".split(
    " ",
  ),
);
const SYLLABLES =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo)){1,2}$/;

/** Li Na, Wang Xiaoming: a Chinese surname, and a given name of one or two syllables. */
export function isChineseName(surname: string, given: string): boolean {
  return CHINESE_SURNAMES.has(surname) && SYLLABLES.test(given);
}
