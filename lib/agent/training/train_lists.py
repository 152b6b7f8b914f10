"""Learns which norms belong to the list that a question asks for: heads over the question's vector for the kind of list, for
whether one side's are wanted and whether it is of one matter only; then how likely each norm belongs to it, by what it means beside
the question (lib/agent/lists/match-meaning.ts) and by its features (list-features.ts), of which each kind and narrow lists have
weights of their own; then a logistic regression over how likely those around a norm are (among-listed.ts), and which way tells the list best, a block of
the contract or as many norms one by one as make the best expected F1 (told-features.ts), both learned from what is said of contracts
that were not learned from. Writes lib/agent/lists/data.

usage: python3 lib/agent/training/train_lists.py ROWS [--check]   (ROWS: .build/rows/lists.jsonl, by `npm run bench -- train-lists`)
--check prints the figures of five folds by contract and writes nothing. Needs torch (lib/encoder/training/requirements.txt)."""

import base64
import hashlib
import json
import re
import sys

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

KINDS = ["duties", "bans", "rights", "deadlines", "amounts", "grounds", "other"]
OUT = "lib/agent/lists/data"
FOLDS = 5
HEAD_STRENGTH = 20
AMONG_STRENGTH = 1
# How a question's meaning is held against a norm's: so many places of the one against as many of the other.
WIDTH = 64
EPOCHS, BATCH, RATE, DECAY, FEATURE_DECAY, DROPOUT = 20, 16, 3e-3, 1.0, 0.02, 0.3
# So many are learned from as if nothing could tell what they mean: without the encoder the features have to do.
BLIND = 0.2
# Where the features begin, and how many there are, that the meaning of norms is told by.
MEANT = slice(16, 19)
# Lists as people ask for them are few beside those that are gathered over a contract.
ITEMISED_TIMES = 2
# Counted from the end of the features: those that count as far as one side's are wanted.
SIDED = 4
# Where none is this likely, so many at least that come nearest.
LIKELY = 0.34
NEAREST = 3
LEAST = 1e-4
# What makes a list right: so many of its items, and so many of what is told among them.
RECALL, PRECISION = 0.7, 0.5
# The ways to tell a list are learned to be as likely as they tell it well (F1): so much less makes one e times less likely.
TOLD_SPREAD, TOLD_DECAY = 0.2, 2.0
# Of the features of a block, what its norms' likelihoods make of it.
OF_LIKELIHOODS = ["share", "mean", "best", "fit"]
# As in block-features.ts.
MANY = 15


def load(path):
    """Questions with what is known of their contract."""
    questions = []
    with open(path, encoding="utf8") as file:
        for line in file:
            row = json.loads(line)
            count = len(row["articles"])
            meanings = np.frombuffer(base64.b64decode(row["meanings"]), dtype=np.float32).reshape(count, -1)
            fold = int(hashlib.sha1(row["contract"].encode()).hexdigest(), 16) % FOLDS
            for question in row["questions"]:
                listed = np.array(question["isListed"], dtype=bool)
                opened = np.array(question.get("isOpen", [False] * count), dtype=bool)
                questions.append(
                    {
                        **question,
                        **{key: row[key] for key in ("articles", "places", "items")},
                        "count": question.get("items"),
                        "fold": fold,
                        "meanings": meanings,
                        "vector": np.array(question["vector"], dtype=np.float32),
                        "features": np.array(question["features"], dtype=np.float32).reshape(count, -1),
                        "listed": listed,
                        "counted": listed | ~opened,
                    }
                )
    return questions


def head(vectors, labels):
    return LogisticRegression(C=HEAD_STRENGTH, max_iter=1000).fit(vectors, labels)


def spread(features, kinds, of_one_side, narrow, is_blind=False):
    """Features of the norms of one question, once for always, for narrow lists and for each kind, as far as the list is of it."""
    features = features.copy()
    if is_blind:
        features[:, MEANT] = 0
    features[:, -SIDED:] *= of_one_side
    return np.hstack([features, features * narrow] + [features * share for share in kinds]).astype(np.float32)


class Match(torch.nn.Module):
    """Log-odds of norms: a sum over features, and over products of places of two vectors."""

    def __init__(self, features, places):
        super().__init__()
        self.features = torch.nn.Linear(features, 1)
        torch.nn.init.zeros_(self.features.weight)
        torch.nn.init.constant_(self.features.bias, -2.5)
        self.question = torch.nn.Linear(places, WIDTH, bias=False)
        self.norm = torch.nn.Linear(places, WIDTH, bias=False)
        self.alone = torch.nn.Linear(places, 1, bias=False)
        for layer in (self.question, self.norm):
            torch.nn.init.normal_(layer.weight, std=0.5 / WIDTH**0.5)
        torch.nn.init.zeros_(self.alone.weight)
        self.dropout = torch.nn.Dropout(DROPOUT)

    def forward(self, vectors, of, features, meanings):
        asked = self.dropout(self.question(vectors))[of]
        said = self.dropout(self.norm(meanings))
        return self.features(features)[:, 0] + (asked * said).sum(1) + self.alone(meanings)[:, 0]


# Places of a vector of length one are small.
SCALE = 10


def fit_match(questions, tables, blind_tables):
    """Returns the model, with mean and spread of the features it was learned with."""
    torch.manual_seed(0)
    rows = np.vstack(tables)
    mean, deviation = rows.mean(0), rows.std(0) + 1e-3
    features, blind = (
        [torch.tensor((table - mean) / deviation) for table in own] for own in (tables, blind_tables)
    )
    meanings = [torch.tensor(question["meanings"] * SCALE) for question in questions]
    vectors = torch.tensor(np.stack([question["vector"] for question in questions]) * SCALE)
    labels = [torch.tensor(question["listed"].astype(np.float32)) for question in questions]
    weights = [torch.tensor(question["counted"].astype(np.float32)) for question in questions]
    order = np.concatenate(
        [np.repeat(at, ITEMISED_TIMES if question["count"] else 1) for at, question in enumerate(questions)]
    )
    model = Match(rows.shape[1], vectors.shape[1])
    linear = [*model.question.parameters(), *model.norm.parameters(), *model.alone.parameters()]
    groups = [
        {"params": list(model.features.parameters()), "weight_decay": FEATURE_DECAY},
        {"params": linear, "weight_decay": DECAY},
    ]
    optimiser = torch.optim.AdamW(groups, lr=RATE)
    steps = EPOCHS * ((len(order) + BATCH - 1) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.2)
    random = np.random.default_rng(0)
    for _ in range(EPOCHS):
        model.train()
        random.shuffle(order)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            is_blind = random.random(len(batch)) < BLIND
            sees = torch.tensor(~is_blind)
            of = torch.cat([torch.full((len(labels[at]),), place) for place, at in enumerate(batch)])
            told = model(
                vectors[batch] * sees[:, None],
                of,
                torch.cat([(blind if unseen else features)[at] for at, unseen in zip(batch, is_blind)]),
                torch.cat([meanings[at] for at in batch]) * sees[of][:, None],
            )
            losses = torch.nn.functional.binary_cross_entropy_with_logits(
                told, torch.cat([labels[at] for at in batch]), reduction="none"
            )
            loss = (losses * torch.cat([weights[at] for at in batch])).sum() / (60 * len(batch))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
    model.eval()
    return model, mean, deviation


def likelihoods(fitted, question, table):
    model, mean, deviation = fitted
    with torch.no_grad():
        told = model(
            torch.tensor(question["vector"] * SCALE)[None],
            torch.zeros(len(table), dtype=torch.long),
            torch.tensor((table - mean) / deviation),
            torch.tensor(question["meanings"] * SCALE),
        )
        return torch.sigmoid(told).numpy().astype(float)


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


def names_in(file, constant):
    """A constant list of names as the code that makes the rows has it."""
    with open(f"lib/agent/lists/{file}.ts", encoding="utf8") as source:
        return re.findall(r"'(\w+)'", re.search(constant + r" = \[(.*?)\]", source.read(), re.S)[1])


def told_table(question, alone, scores, narrow, names):
    """The ways to tell a list with what speaks for each, as toldFeatures of lib/agent/lists/told-features.ts: blocks, then the likely norms."""
    likely = choose(scores)
    apart = np.flatnonzero(likely)
    near = question["features"][:, names_in("list-features", "LIST_FEATURES").index("near")]
    static = {"near": near[apart].max(), "size": np.log(len(apart)), "many": float(len(apart) > MANY)}
    ways = [block["members"] for block in question["blocks"]] + [apart]
    of_blocks = [block["features"] for block in question["blocks"]] + [[static.get(name, 0.0) for name in names]]
    rows = []
    for members, features in zip(ways, of_blocks, strict=True):
        row = np.array(features, dtype=float)
        row[[names.index(name) for name in OF_LIKELIHOODS]] = [
            alone[members].sum() / alone.sum(),
            alone[members].mean(),
            alone[members].max(),
            2 * alone[members].sum() / (len(members) + alone.sum()),
        ]
        own, total, both = scores[members].sum(), scores.sum(), likely[members].sum()
        among = [
            np.log(2 * own / (len(members) + total) + 1e-3),
            own / total,
            own / len(members),
            both / len(members),
            both / likely.sum(),
            float(members is apart),
            narrow if members is apart else 0.0,
        ]
        rows.append(np.concatenate([row, among]))
    return ways, np.array(rows)


def fit_told(tables, worths):
    """Weights for features as they come, by which the ways of one list are as likely as they tell it well."""
    rows = np.vstack(tables)
    deviation = rows.std(0) + 1e-6
    features = torch.tensor(rows / deviation, dtype=torch.float32)
    of = torch.tensor(np.repeat(np.arange(len(tables)), [len(table) for table in tables]))
    wanted = torch.cat([torch.softmax(torch.tensor(own, dtype=torch.float32) / TOLD_SPREAD, 0) for own in worths])
    weights = torch.zeros(rows.shape[1], requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=300, line_search_fn="strong_wolfe")

    def step():
        optimiser.zero_grad()
        odds = features @ weights
        most = torch.full((len(tables),), -torch.inf).scatter_reduce(0, of, odds.detach(), "amax")
        totals = torch.zeros(len(tables)).index_add(0, of, torch.exp(odds - most[of]))
        told = (wanted * (most[of] + torch.log(totals)[of] - odds)).sum()
        loss = (told + TOLD_DECAY * (weights**2).sum()) / len(tables)
        loss.backward()
        return loss

    optimiser.step(step)
    return weights.detach().numpy() / deviation


def figures(question, members):
    """Recall and precision: of the norms, of a list as asked recall of its items."""
    if not question["count"]:
        told = np.zeros(len(question["listed"]), dtype=bool)
        told[members] = True
        right = (told & question["listed"]).sum()
        return right / max(1, question["listed"].sum()), right / max(1, (told & question["counted"]).sum())
    told = [question["told"][at] for at in members]
    items = {item for own in told for item in own}
    return len(items) / question["count"], np.mean([len(own) > 0 for own in told]) if told else 0.0


def f1(pair):
    return 2 * pair[0] * pair[1] / (pair[0] + pair[1]) if sum(pair) > 0 else 0.0


def is_right(pair):
    return pair[0] >= RECALL and pair[1] >= PRECISION


def print_lists(name, questions, scores):
    for title, own in [("gathered", [at for at, q in enumerate(questions) if not q["count"]])] + [
        ("narrow", [at for at, q in enumerate(questions) if not q["count"] and q["isNarrow"]]),
        ("as asked", [at for at, q in enumerate(questions) if q["count"]]),
    ]:
        recalls, precisions = [], []
        for at in own:
            chosen, listed, counted = choose(scores[at]), questions[at]["listed"], questions[at]["counted"]
            recalls.append((chosen & listed).sum() / max(1, listed.sum()))
            precisions.append((chosen & listed).sum() / max(1, (chosen & counted).sum()))
        passed = (np.array(recalls) >= RECALL) & (np.array(precisions) >= PRECISION)
        values = [100 * np.mean(one) for one in (recalls, precisions, passed)]
        print("{}, {} {}: recall {:.1f}, precision {:.1f}, passed {:.1f} %".format(name, len(own), title, *values), flush=True)


def main():
    questions = load(sys.argv[1])
    folds = np.array([question["fold"] for question in questions])
    gathered = np.array([not question["count"] for question in questions])
    vectors = np.stack([question["vector"] for question in questions])
    kinds = np.array([KINDS.index(question["kind"]) for question in questions if not question["count"]])
    sided = np.array([question["party"] is not None for question in questions if not question["count"]])
    narrow = np.array([question["isNarrow"] for question in questions if not question["count"]])
    # What the heads say of questions they did not learn from is what the list is learned with.
    shares, ones, narrows = np.zeros((len(questions), len(KINDS))), np.zeros(len(questions)), np.zeros(len(questions))
    for fold in range(FOLDS):
        train, test = gathered & (folds != fold), folds == fold
        own = (folds != fold)[gathered]
        shares[test] = head(vectors[train], kinds[own]).predict_proba(vectors[test])
        ones[test] = head(vectors[train], sided[own]).predict_proba(vectors[test])[:, 1]
        narrows[test] = head(vectors[train], narrow[own]).predict_proba(vectors[test])[:, 1]
    print(
        f"kind right {100 * np.mean(shares[gathered].argmax(1) == kinds):.1f} %, one side or any "
        f"{100 * np.mean((ones[gathered] > 0.5) == sided):.1f} %, narrow or broad {100 * np.mean((narrows[gathered] > 0.5) == narrow):.1f} %"
    )
    tables = [spread(question["features"], shares[at], ones[at], narrows[at]) for at, question in enumerate(questions)]
    blind = [spread(q["features"], shares[at], ones[at], narrows[at], is_blind=True) for at, q in enumerate(questions)]
    alone = [np.zeros(0)] * len(questions)
    for fold in range(FOLDS):
        chosen = np.flatnonzero(folds != fold)
        fitted = fit_match(*([own[at] for at in chosen] for own in (questions, tables, blind)))
        for at in np.flatnonzero(folds == fold):
            alone[at] = likelihoods(fitted, questions[at], tables[at])
    print_lists("alone", questions, alone)

    second = []
    for at, question in enumerate(questions):
        features = among(question, alone[at])
        of_question = np.concatenate([[narrows[at]], shares[at]]) * np.ones((len(features), 1))
        second.append(np.hstack([features, features * narrows[at], of_question]))

    def fit_among(chosen):
        times = np.concatenate([np.repeat(at, 1 if gathered[at] else ITEMISED_TIMES) for at in chosen])
        labels = np.concatenate([questions[at]["listed"] for at in times])
        weights = np.concatenate([questions[at]["counted"] for at in times]).astype(float)
        model = LogisticRegression(C=AMONG_STRENGTH, max_iter=3000)
        return model.fit(np.vstack([second[at] for at in times]), labels, sample_weight=weights)

    scores = [np.zeros(0)] * len(questions)
    for fold in range(FOLDS):
        model = fit_among(np.flatnonzero(folds != fold))
        for at in np.flatnonzero(folds == fold):
            scores[at] = model.predict_proba(second[at])[:, 1]
    print_lists("among others", questions, scores)

    names = names_in("block-features", "BLOCK_FEATURES") + names_in("find-blocks", "BLOCK_KINDS")
    ways, ways_told = zip(*(told_table(q, alone[at], scores[at], narrows[at], names) for at, q in enumerate(questions)))
    pairs = [[figures(question, members) for members in own] for question, own in zip(questions, ways)]
    worths = [[f1(pair) for pair in own] for own in pairs]
    told = [own[-1] for own in pairs]
    for fold in range(FOLDS):
        chosen = np.flatnonzero(folds != fold)
        weights = fit_told([ways_told[at] for at in chosen], [worths[at] for at in chosen])
        for at in np.flatnonzero(folds == fold):
            told[at] = pairs[at][int((ways_told[at] @ weights).argmax())]
    asked = np.flatnonzero(~gathered)
    # The encoder was not tuned on contracts of the first fold.
    unread = [at for at in range(len(questions)) if folds[at] == 0]
    for name, own in [
        ("unread by the encoder", unread),
        ("gathered, broad", [at for at in np.flatnonzero(gathered) if not questions[at]["isNarrow"]]),
        ("gathered, narrow", [at for at in np.flatnonzero(gathered) if questions[at]["isNarrow"]]),
        ("as asked", asked),
    ]:
        counts = [
            sum(any(map(is_right, pairs[at][:-1])) for at in own),
            *(sum(map(is_right, own_of)) for own_of in ([pairs[at][-1] for at in own], [told[at] for at in own])),
        ]
        recall, precision = np.mean([told[at] for at in own], axis=0)
        print(
            "{}: of {} one block would do for {}, right one by one {}, whole or one by one {}, recall {:.3f}, precision {:.3f}".format(
                name, len(own), *counts, recall, precision
            )
        )
    if "--check" in sys.argv:
        return

    write_match(*fit_match(questions, tables, blind))
    model = fit_among(range(len(questions)))
    size = (len(model.coef_[0]) - 1 - len(KINDS)) // 2
    rows = [[round(float(one), 3) for one in row] for row in np.split(model.coef_[0], [size, 2 * size])]
    is_narrow, *of_kinds = rows[2]
    bias = round(float(model.intercept_[0]), 3)
    of_kinds = dict(zip(KINDS, of_kinds))
    write("list-among", {"bias": bias, "always": rows[0], "narrow": rows[1], "isNarrow": is_narrow, "kinds": of_kinds})
    weights = fit_told(ways_told, worths)
    write("list-told", {of: round(float(weight), 3) for of, weight in zip(names + names_in("told-features", "TOLD_FEATURES"), weights, strict=True)})
    kind_head = head(vectors[gathered], kinds)
    write("list-kinds.head", to_head(KINDS, kind_head.intercept_, kind_head.coef_))
    for name, labels, classes in (("sides", sided, ["any", "one"]), ("breadth", narrow, ["broad", "narrow"])):
        two = head(vectors[gathered], labels)
        half, bias = two.coef_[0] / 2, two.intercept_[0] / 2
        write(f"list-{name}.head", to_head(classes, [-bias, bias], [-half, half]))


def write_match(model, mean, deviation):
    """Weights for features and vectors as they come, in thousandths those for vectors."""
    weights = model.features.weight.detach().numpy()[0] / deviation
    bias = model.features.bias.item() - float(weights @ mean)
    rows = [[round(float(one), 3) for one in row] for row in weights.reshape(len(KINDS) + 2, -1)]
    write("list-weights", {"bias": round(bias, 3), "always": rows[0], "narrow": rows[1], "kinds": dict(zip(KINDS, rows[2:]))})

    def scaled(layer):
        return np.round(layer.weight.detach().numpy() * SCALE * 1000).astype(int).tolist()

    write("list-match", {"question": scaled(model.question), "norm": scaled(model.norm), "alone": scaled(model.alone)[0]})


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
