"""Learns which norms belong to the list that a question asks for: heads over the question's vector for the kind of list, for
whether one side's are wanted and whether it is of one matter only, and a logistic regression over a norm's features beside it,
of which each kind and narrow lists have their own; then a second one over how likely those around a norm are by the first
(lib/agent/lists/among-listed.ts has the same features), learned from what the first says of contracts it did not see. As many are shown as make the best expected F1.
Writes lib/agent/lists/data.

usage: python3 lib/agent/training/train_lists.py ROWS [--check]   (ROWS: .build/rows/lists.jsonl, by `npm run bench -- train-lists`)
--check prints the figures of five folds by contract and writes nothing."""

import hashlib
import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

KINDS = ["duties", "bans", "rights", "deadlines", "amounts", "grounds", "other"]
OUT = "lib/agent/lists/data"
FOLDS = 5
HEAD_STRENGTH = 20
STRENGTH = 0.3
AMONG_STRENGTH = 1
# Counted from the end of the features: those that count as far as one side's are wanted.
SIDED = 4
# Where none is this likely, so many at least that come nearest.
LIKELY = 0.34
NEAREST = 3
LEAST = 1e-4


def head(vectors, labels):
    return LogisticRegression(C=HEAD_STRENGTH, max_iter=1000).fit(vectors, labels)


def spread(features, kinds, of_one_side, narrow):
    """Features of the norms of one question, once for always, for narrow lists and for each kind, as far as the list is of it."""
    features = features.copy()
    features[:, -SIDED:] *= of_one_side
    return np.hstack([features, features * narrow] + [features * share for share in kinds])


def choose(scores):
    """The likeliest, as many as make the best expected F1."""
    ranked = np.sort(scores)[::-1]
    expected = np.cumsum(ranked) / (np.arange(1, len(ranked) + 1) + ranked.sum())
    count = int(expected.argmax()) + 1
    if ranked[0] < LIKELY:
        count = min(len(ranked), max(NEAREST, count))
    return scores >= ranked[count - 1]


def odds(shares):
    return np.log(shares / (1 - shares))


def of_others(groups, shares):
    """For each the mean of the others of its group, its own where it stands alone or in none."""
    means = shares.copy()
    for group in {one for one in groups if one is not None}:
        own = np.array([one == group for one in groups])
        if own.sum() > 1:
            means[own] = (shares[own].sum() - shares[own]) / (own.sum() - 1)
    return means


def among(question, likelihoods):
    """As amongFeatures of lib/agent/lists/among-listed.ts."""
    shares = np.clip(likelihoods, LEAST, 1 - LEAST)
    articles = np.array(question["articles"])
    heavy = np.array([shares[articles == one].sum() for one in articles])
    ranks = np.empty(len(shares))
    ranks[np.argsort(-shares, kind="stable")] = np.arange(len(shares))
    alike = np.ones(len(shares))
    return np.stack(
        [
            odds(shares),
            odds(of_others(question["articles"], shares)),
            odds(of_others(question["places"], shares)),
            odds(of_others(question["items"], shares)),
            odds(np.concatenate([[LEAST], shares[:-1]])),
            odds(np.concatenate([shares[1:], [LEAST]])),
            heavy / shares.sum(),
            heavy / heavy.max(),
            shares / shares.max(),
            np.log1p(ranks),
            odds(shares.max()) * alike,
            np.log(shares.sum()) * alike,
            articles == articles[shares.argmax()],
        ],
        axis=1,
    )


def main():
    source = sys.argv[1]
    with open(source, encoding="utf8") as file:
        questions = [json.loads(line) for line in file]
    vectors = np.array([question["vector"] for question in questions])
    kinds = np.array([KINDS.index(question["kind"]) for question in questions])
    sided = np.array([question["party"] is not None for question in questions])
    folds = np.array([int(hashlib.sha1(q["contract"].encode()).hexdigest(), 16) % FOLDS for q in questions])
    narrow = np.array([question["isNarrow"] for question in questions])
    shares, ones, narrows = np.zeros((len(questions), len(KINDS))), np.zeros(len(questions)), np.zeros(len(questions))
    for fold in range(FOLDS):
        train = folds != fold
        shares[~train] = head(vectors[train], kinds[train]).predict_proba(vectors[~train])
        ones[~train] = head(vectors[train], sided[train]).predict_proba(vectors[~train])[:, 1]
        narrows[~train] = head(vectors[train], narrow[train]).predict_proba(vectors[~train])[:, 1]
    print(
        f"kind right {100 * np.mean(shares.argmax(1) == kinds):.1f} %, one side or any {100 * np.mean((ones > 0.5) == sided):.1f} %, "
        f"narrow or broad {100 * np.mean((narrows > 0.5) == narrow):.1f} %"
    )
    # What the heads say of questions they did not learn from is what the list is learned with.
    tables = [
        spread(np.array([row["features"] for row in question["rows"]]), shares[at], ones[at], narrows[at])
        for at, question in enumerate(questions)
    ]
    listed = [np.array([row["isListed"] for row in question["rows"]]) for question in questions]
    counted = [np.array([row["isListed"] or not row["isOpen"] for row in question["rows"]]) for question in questions]

    def fit(tables, chosen, strength):
        table = np.vstack([tables[at] for at in chosen])
        labels = np.concatenate([listed[at] for at in chosen])
        weights = np.concatenate([counted[at] for at in chosen]).astype(float)
        return LogisticRegression(C=strength, max_iter=3000).fit(table, labels, sample_weight=weights)

    def out_of_fold(tables, strength):
        scores = [np.zeros(0)] * len(questions)
        for fold in range(FOLDS):
            model = fit(tables, np.flatnonzero(folds != fold), strength)
            for at in np.flatnonzero(folds == fold):
                scores[at] = model.predict_proba(tables[at])[:, 1]
        return scores

    alone = out_of_fold(tables, STRENGTH)
    second = []
    for at, question in enumerate(questions):
        features = among(question, alone[at])
        of_question = np.concatenate([[narrows[at]], shares[at]]) * np.ones((len(features), 1))
        second.append(np.hstack([features, features * narrows[at], of_question]))
    chosen = [choose(score) for score in out_of_fold(second, AMONG_STRENGTH)]
    recalls = np.array([(c & l).sum() / max(1, l.sum()) for c, l in zip(chosen, listed)])
    precisions = np.array([(c & l).sum() / max(1, (c & k).sum()) for c, l, k in zip(chosen, listed, counted)])
    passed = (recalls >= 0.7) & (precisions >= 0.5)
    for name, own in [("all", kinds >= 0), ("broad", ~narrow), ("narrow", narrow)] + [(k, kinds == at) for at, k in enumerate(KINDS)]:
        figures = [100 * values[own].mean() for values in (recalls, precisions, passed)]
        print("{}: recall {:.1f}, precision {:.1f}, passed {:.1f} %".format(name, *figures))
    if "--check" in sys.argv:
        return
    model = fit(tables, range(len(questions)), STRENGTH)
    rows = np.round(model.coef_[0].reshape(len(KINDS) + 2, -1), 3).tolist()
    write("list-weights", {"bias": round(float(model.intercept_[0]), 3), "always": rows[0], "narrow": rows[1], "kinds": dict(zip(KINDS, rows[2:]))})
    model = fit(second, range(len(questions)), AMONG_STRENGTH)
    size = (len(model.coef_[0]) - 1 - len(KINDS)) // 2
    rows = [[round(float(one), 3) for one in row] for row in np.split(model.coef_[0], [size, 2 * size])]
    is_narrow, *of_kinds = rows[2]
    write(
        "list-among",
        {
            "bias": round(float(model.intercept_[0]), 3),
            "always": rows[0],
            "narrow": rows[1],
            "isNarrow": is_narrow,
            "kinds": dict(zip(KINDS, of_kinds)),
        },
    )
    kind_head = head(vectors, kinds)
    write("list-kinds.head", to_head(KINDS, kind_head.intercept_, kind_head.coef_))
    for name, labels, classes in (("sides", sided, ["any", "one"]), ("breadth", narrow, ["broad", "narrow"])):
        two = head(vectors, labels)
        half, bias = two.coef_[0] / 2, two.intercept_[0] / 2
        write(f"list-{name}.head", to_head(classes, [-bias, bias], [-half, half]))


def to_head(classes, bias, weights):
    return {
        "classes": classes,
        "bias": [round(float(one), 3) for one in bias],
        "weights": [[round(100 * float(weight)) for weight in row] for row in weights],
    }


def write(name, data):
    with open(f"{OUT}/{name}.json", "w", encoding="utf8") as file:
        json.dump(data, file)
        file.write("\n")


main()
